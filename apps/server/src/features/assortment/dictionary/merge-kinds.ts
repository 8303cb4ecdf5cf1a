export const tables = { feature: 'features', brand: 'brands', section: 'sections', class: 'product_groups' } as const
export type MergeKind = keyof typeof tables
