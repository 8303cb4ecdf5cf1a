/** A column that can be typed into. `Change`: what a typed text changes about a row. */
export type EditedColumn<Row, Change, Id extends string = string> = {
  id: Id
  read: (item: Row) => string
  /** What a typed text changes; null when it cannot stand there. */
  accept: (item: Row, text: string) => Change | null
}

/** A column and its pixels; null takes what is left. */
export type ColumnWidth<Id extends string = string> = readonly [id: Id, width: number | null]

/** Numbers as they are typed and copied. */
export const plainNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
