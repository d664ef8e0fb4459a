-- What a person does in Neovim: open a file, read its diagnostics, take the preferred fix, write the file.
-- Told in environment variables: what to start, which file, where to write what was seen.

local server = vim.json.decode(vim.env.HEAPLENS_SERVER)
local seen = {}

local function messages()
  return vim.tbl_map(function(diagnostic)
    return diagnostic.message
  end, vim.diagnostic.get(0))
end

local function preferred(client)
  local diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, vim.diagnostic.get(0)[1].lnum)
  local parameters = vim.lsp.util.make_range_params()
  parameters.range = diagnostics[1].range
  parameters.context = { diagnostics = diagnostics }
  local answer = client.request_sync("textDocument/codeAction", parameters, 30000, 0)
  for _, action in ipairs(answer.result) do
    if action.isPreferred then
      return action.edit and action or client.request_sync("codeAction/resolve", action, 30000, 0).result
    end
  end
end

local function go()
  vim.cmd("edit " .. vim.env.HEAPLENS_FILE)
  local id = vim.lsp.start_client({ name = "heaplens", cmd = server, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, id)
  vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 50)
  seen.before = messages()
  local client = vim.lsp.get_client_by_id(id)
  local fix = preferred(client)
  seen.title = fix.title
  vim.lsp.util.apply_workspace_edit(fix.edit, client.offset_encoding)
  vim.cmd("write")
  vim.wait(30000, function() return #vim.diagnostic.get(0) == 0 end, 50)
  seen.after = messages()
end

local fine, problem = pcall(go)
if not fine then seen.problem = tostring(problem) end
local file = io.open(vim.env.HEAPLENS_SEEN, "w")
file:write(vim.json.encode(seen))
file:close()
vim.cmd("qall!")
