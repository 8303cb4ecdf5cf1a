/** A number as people type it: 1500,5. */
export const typedOf = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
