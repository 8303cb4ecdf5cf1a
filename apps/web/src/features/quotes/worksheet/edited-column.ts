/** An editable column. `Change`: what a typed text changes in a row. */
export type EditedColumn<Row, Change, Id extends string = string> = {
  id: Id
  read: (item: Row) => string
  /** The change of a typed text; null when it is invalid. */
  accept: (item: Row, text: string) => Change | null
}

/** A column with its pixels; null takes the rest. */
export type ColumnWidth<Id extends string = string> = readonly [id: Id, width: number | null]

/** Numbers as typed and copied. */
export const plainNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
