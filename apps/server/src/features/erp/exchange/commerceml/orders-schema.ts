/** In 3.1 every document is in its own container, and 1C sees no others. */
export type OrdersSchema = '2.10' | '3.1'

/** The schema for a 1C that names this version at `init`. */
export function ordersSchemaFor(version: string | undefined): OrdersSchema {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 1) ? '3.1' : '2.10'
}
