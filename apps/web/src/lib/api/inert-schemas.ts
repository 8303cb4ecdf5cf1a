const reading = new Set<PropertyKey>(['_zod', '~standard', 'parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function refuse(property: PropertyKey): never {
  throw new Error(
    `Contract schemas are left out of the browser build (${String(property)}): a form brings its own schema`,
  )
}

/** Returns itself for every call and property, so that contract modules load; using it as a schema fails loudly. */
const inert: unknown = new Proxy(function schema() {}, {
  get: (_, property) => (reading.has(property) ? refuse(property) : inert),
  has: (_, property) => (reading.has(property) ? refuse(property) : false),
  apply: () => inert,
})

export { inert as z }
