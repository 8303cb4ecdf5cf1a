/** Spec §4: keywords the portal makes itself, for analogues and related goods. */
export const isLinked = (keyword: string): boolean => /^find(Replace|Related):/.test(keyword)

/** Asks for what can replace a product: by its id, because articles may repeat or be missing. */
export const analoguesKeyword = (id: number): string => `findReplace:id.${String(id)}`

/** Spec §4: the list of what can replace a product. */
export const analoguesOf = (id: number): string => `/catalog?keyword=${analoguesKeyword(id)}`
