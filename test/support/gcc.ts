// Whether this machine can ask reality: tests that compile and run C are left out
// where gcc or its address sanitizer is missing.

import { execFileSync } from "node:child_process";

export function canSanitize(): boolean {
  try {
    execFileSync("gcc", ["-fsanitize=address", "-x", "c", "-", "-o", "/dev/null"], {
      input: "int main(void) { return 0; }",
      stdio: ["pipe", "ignore", "ignore"],
    });
    return true;
  } catch {
    return false;
  }
}
