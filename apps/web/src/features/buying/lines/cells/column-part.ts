import type { Line, LineColumn } from '../line-kind'

/** A column of any list, but for what each list says of it: its title and width. */
export type ColumnPart = Omit<LineColumn<Line, unknown>, 'width' | 'title'>
