// TypeScript from a JSON Schema of the library. A property is optional if dump() can leave it out.

const pascal = (name) =>
  name.replace(/^\$/, "").replace(/(^|[_-])(\w)/g, (_, _before, letter) => letter.toUpperCase());

export const rootName = pascal;

const isShared = (name) => name.startsWith("$");

/** The interfaces of a format: one for each record, with the format's name before it. */
export function typesOfSchema(format, { $defs = {}, ...root }) {
  const writer = new Writer(pascal(format)), records = Object.entries($defs).filter(([name]) => !isShared(name));
  return [["", root], ...records].map(([name, record]) => writer.declaration(name, record)).join("\n");
}

/** What the schemas of all formats have: texts, bytes. Values in files of their own are read by openPath(), not returned. */
export function sharedTypes({ $defs }) {
  const writer = new Writer(""), shared = Object.entries($defs).filter(([name]) => isShared(name) && name !== "$file");
  return shared.map(([name, schema]) => writer.declaration(name, schema)).join("\n");
}

/** The names of properties that only some items have: `if` of another field decides. */
function conditionalNames(schema) {
  return new Set((schema.allOf ?? []).flatMap((rule) => Object.keys({ ...rule.then?.properties, ...rule.else?.properties })));
}

/** Can dump() leave the property out? isGrid: cells with several values, of which those that are all 0 are left out. */
export function isOptional(name, property, schema, isGrid = false) {
  if (name === "$format" || schema.required?.includes(name)) return false;
  const dependsOnSize = "$size" in schema.properties; // of the item in the file
  return isGrid || schema.readOnly || dependsOnSize || name.startsWith("$") || conditionalNames(schema).has(name) || describe(property).includes("only present if");
}

const describe = (schema) => schema.description ?? "";

class Writer {
  constructor(prefix) {
    this.prefix = prefix;
  }

  declaration(name, schema) {
    const title = this.prefix + pascal(name), doc = comment(describe(schema), "");
    return schema.properties
      ? `${doc}export interface ${title} ${this.object(schema, "")}\n`
      : `${doc}export type ${title} = ${this.type(schema, "")};\n`;
  }

  object(schema, indent, isGrid = false) {
    const inner = indent + "  ";
    const lines = Object.entries(schema.properties).filter(([, property]) => property !== false).map(([name, property]) => {
      const key = /^[$\w]+$/.test(name) ? name : JSON.stringify(name);
      return `${comment(describe(property), inner)}${inner}${key}${isOptional(name, property, schema, isGrid) ? "?" : ""}: ${this.type(property, inner)};\n`;
    });
    return `{\n${lines.join("")}${indent}}`;
  }

  reference(name) {
    return isShared(name) ? pascal(name) : this.prefix + pascal(name);
  }

  type(schema, indent) {
    if (schema.$ref) return this.reference(schema.$ref.replace("#/$defs/", ""));
    if ("const" in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (schema.anyOf) {
      const kinds = schema.anyOf.filter(({ $ref }) => $ref !== "#/$defs/$file");
      return [...new Set(kinds.map((one) => (one.properties ? this.object(one, indent, true) : this.type(one, indent))))].join(" | ");
    }
    if (schema.properties) return this.object(schema, indent);
    switch (schema.type) {
      case "integer":
      case "number":
        return "number";
      case "string":
      case "boolean":
      case "null":
        return schema.type;
      case "array": {
        const item = this.type(schema.items ?? {}, indent);
        return item.includes("|") ? `(${item})[]` : `${item}[]`;
      }
      case "object":
        return "Record<string, unknown>";
      default:
        return "unknown";
    }
  }
}

function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "";
}
