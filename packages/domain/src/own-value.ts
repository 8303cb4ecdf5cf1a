/** The value of a table under a name from outside: `constructor` and `__proto__` are names like any other, not what every object has. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
