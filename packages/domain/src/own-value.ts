/** Reads a table by a name from outside, without finding inherited names such as `constructor` or `__proto__`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
