// Prints syntax trees as s-expressions, short enough to be compared by eye in tests.

import type {
  AttributeSyntax,
  Declarator,
  Derivation,
  Designator,
  Expression,
  Initializer,
  Specifiers,
  Statement,
  SyntaxTree,
  TopLevel,
  TypeName,
  TypeSpecifier,
} from "../../server/src/syntax/ast.ts";

/** One line for each item. */
export function printTree(tree: SyntaxTree): string {
  return tree.items.map(printItem).join("\n");
}

export function printItem(item: TopLevel | Statement): string {
  switch (item.kind) {
    case "block":
      return list("block", ...item.items.map(printItem));
    case "declaration": {
      const declared = item.declarators.map(({ declarator, initializer }) =>
        initializer === null
          ? printDeclarator(declarator)
          : `${printDeclarator(declarator)} = ${printInitializer(initializer)}`,
      );
      return list("declare", printSpecifiers(item.specifiers), ...declared);
    }
    case "function":
      return list(
        "function",
        printSpecifiers(item.specifiers),
        printDeclarator(item.declarator),
        ...item.oldParameters.map(printItem),
        printItem(item.body),
      );
    case "expression":
      return item.expression === null ? ";" : printExpression(item.expression);
    case "if":
      return list("if", printExpression(item.test), printItem(item.then), optionalItem(item.otherwise));
    case "macro-loop":
      return list("macro-loop", printExpression(item.call), printItem(item.body));
    case "while":
      return list("while", printExpression(item.test), printItem(item.body));
    case "do":
      return list("do", printItem(item.body), printExpression(item.test));
    case "for": {
      const init =
        item.init?.kind === "declaration" ? printItem(item.init) : optional(item.init as Expression);
      return list(
        "for",
        init || "_",
        optional(item.test) || "_",
        optional(item.step) || "_",
        printItem(item.body),
      );
    }
    case "switch":
      return list("switch", printExpression(item.value), printItem(item.body));
    case "case":
      return list("case", printExpression(item.low), optional(item.high), optionalItem(item.statement));
    case "default":
      return list("default", optionalItem(item.statement));
    case "label":
      return list("label", item.name, optionalItem(item.statement));
    case "goto":
      return list("goto", item.label);
    case "computed-goto":
      return list("goto*", printExpression(item.target));
    case "return":
      return list("return", optional(item.value));
    case "asm":
      return list("asm", item.text);
    case "bad-statement":
    case "bad-top-level":
      return list(item.kind, JSON.stringify(item.reason));
    default:
      return list(item.kind);
  }
}

export function printExpression(expression: Expression): string {
  const print = printExpression;
  switch (expression.kind) {
    case "identifier":
      return expression.name;
    case "number":
    case "character":
      return expression.text;
    case "string":
      return expression.pieces.join(" ");
    case "parenthesised":
      return list("paren", print(expression.inner));
    case "binary":
      return list(expression.operator, print(expression.left), print(expression.right));
    case "assignment":
      return list(expression.operator, print(expression.target), print(expression.value));
    case "unary":
      return list(expression.operator, print(expression.operand));
    case "increment":
      return expression.prefix
        ? list(`${expression.operator}_`, print(expression.operand))
        : list(`_${expression.operator}`, print(expression.operand));
    case "call":
      return list("call", print(expression.callee), ...expression.arguments.map(printOperand));
    case "subscript":
      return list("[]", print(expression.base), print(expression.index));
    case "member":
      return list(expression.arrow ? "->" : ".", print(expression.base), expression.name);
    case "cast":
      return list("cast", printTypeName(expression.type), print(expression.operand));
    case "compound":
      return list("compound", printTypeName(expression.type), printInitializer(expression.initializer));
    case "conditional":
      return list(
        "?:",
        print(expression.test),
        optional(expression.then) || "_",
        print(expression.otherwise),
      );
    case "comma":
      return list(",", print(expression.left), print(expression.right));
    case "sizeof":
      return list(expression.operator, printOperand(expression.operand));
    case "offsetof":
      return list("offsetof", printTypeName(expression.type), printPath(expression.path));
    case "va-arg":
      return list("va-arg", print(expression.list), printTypeName(expression.type));
    case "generic": {
      const choices = expression.choices.map(({ type, value }) =>
        list(type === null ? "default" : printTypeName(type), print(value)),
      );
      return list("generic", print(expression.control), ...choices);
    }
    case "statement-expression":
      return list("statement-expression", printItem(expression.body));
    case "label-address":
      return list("&&", expression.label);
    case "bad-expression":
      return list("bad-expression", JSON.stringify(expression.reason));
  }
}

export function printTypeName(type: TypeName): string {
  const derived = type.declarator.derivations.map(printDerivation);
  return `<${[...derived, printSpecifiers(type.specifiers)].join(" ")}>`;
}

function printSpecifiers(specifiers: Specifiers): string {
  const constant = specifiers.constant ? ["const"] : [];
  const type = printTypeSpecifier(specifiers.type);
  return [...specifiers.storage, ...constant, type, ...printAttributes(specifiers.attributes)].join(" ");
}

function printTypeSpecifier(type: TypeSpecifier): string {
  switch (type.kind) {
    case "builtin":
      return type.words.join(" ");
    case "named":
      return `'${type.name}'`;
    case "record": {
      const head = [type.union ? "union" : "struct", type.tag ?? "", ...printAttributes(type.attributes)];
      const members = type.members?.map(({ specifiers, declarators }) => {
        const declared = declarators.map(({ declarator, width }) =>
          width === null
            ? printDeclarator(declarator)
            : `${printDeclarator(declarator)}:${printExpression(width)}`,
        );
        return list(printSpecifiers(specifiers), ...declared);
      });
      return [...head, members === undefined ? "" : `{${members.join(" ")}}`].filter(Boolean).join(" ");
    }
    case "enum": {
      const constants = type.enumerators?.map(({ name, value }) =>
        value === null ? name : `${name}=${printExpression(value)}`,
      );
      return ["enum", type.tag ?? "", constants === undefined ? "" : `{${constants.join(" ")}}`]
        .filter(Boolean)
        .join(" ");
    }
    case "typeof":
      return list("typeof", printOperand(type.operand));
    case "implicit":
      return "implicit";
  }
}

/** `f: function (...) returning pointer` reads as `f()*`: from the name outwards. */
function printDeclarator(declarator: Declarator): string {
  const derived = declarator.derivations.map(printDerivation).join("");
  return [`${declarator.name || "_"}${derived}`, ...printAttributes(declarator.attributes)].join(" ");
}

function printDerivation(derivation: Derivation): string {
  switch (derivation.kind) {
    case "pointer":
      return derivation.constant ? "*const" : "*";
    case "array":
      return `[${optional(derivation.size)}]`;
    case "function": {
      const parameters = derivation.parameters?.map(({ specifiers, declarator }) =>
        [printSpecifiers(specifiers), printDeclarator(declarator)].join(" "),
      );
      const dots = derivation.variadic ? ["..."] : [];
      return `(${[...(parameters ?? ["?"]), ...derivation.names, ...dots].join(", ")})`;
    }
  }
}

function printAttributes(attributes: readonly AttributeSyntax[]): readonly string[] {
  return attributes.map(({ name, arguments: values }) =>
    values.length === 0 ? `@${name}` : `@${name}(${values.join(", ")})`,
  );
}

function printInitializer(initializer: Initializer): string {
  if (initializer.kind !== "initializer-list") return printExpression(initializer);
  const items = initializer.items.map(({ designators, value }) =>
    designators.length === 0
      ? printInitializer(value)
      : `${printPath(designators)}=${printInitializer(value)}`,
  );
  return `{${items.join(" ")}}`;
}

function printPath(path: readonly Designator[]): string {
  return path
    .map((step) => {
      if (step.kind === "field") return `.${step.name}`;
      if (step.kind === "index") return `[${printExpression(step.index)}]`;
      return `[${printExpression(step.low)}...${printExpression(step.high)}]`;
    })
    .join("");
}

function printOperand(operand: Expression | TypeName): string {
  return operand.kind === "type-name" ? printTypeName(operand) : printExpression(operand);
}

function optional(expression: Expression | null): string {
  return expression === null ? "" : printExpression(expression);
}

function optionalItem(item: Statement | null): string {
  return item === null ? "" : printItem(item);
}

function list(...parts: readonly string[]): string {
  return `(${parts.filter((part) => part !== "").join(" ")})`;
}
