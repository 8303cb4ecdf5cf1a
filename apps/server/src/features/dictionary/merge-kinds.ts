export const tables = { feature: 'features', brand: 'brands', section: 'sections' } as const
export type MergeKind = keyof typeof tables
