type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value }

/** `{ criteria: { brands: [1, 2], properties: ['3:4'] } }` → `criteria[brands][]=1&criteria[brands][]=2&…`. */
export function toQueryString(query: Record<string, unknown>): string {
  const parts: string[] = []
  const add = (name: string, value: Value) => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) for (const item of value) add(`${name}[]`, item)
    else if (typeof value === 'object') for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else parts.push(`${encoded(name)}=${encoded(String(value))}`)
  }
  // a request's query is described by a schema of plain values
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query of the contract has only such values
  for (const [key, value] of Object.entries(query)) add(key, value as Value)
  return parts.join('&')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/%(5B|5D|2C|3A)/g, (escaped) => decodeURIComponent(escaped))
