import type { Line, LineColumn } from '../line-kind'

/** A column for any list, except its title and width, which each list defines. */
export type ColumnPart = Omit<LineColumn<Line, unknown>, 'width' | 'title'>
