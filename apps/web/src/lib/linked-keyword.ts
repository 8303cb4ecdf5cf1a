/** Spec §4: keywords the portal makes itself, for analogues and related goods. */
export const isLinked = (keyword: string): boolean => /^find(Replace|Related):/.test(keyword)
