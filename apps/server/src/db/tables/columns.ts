import type { Piece } from '@snab/domain/cable/pieces'
import type { ColumnType, JSONColumnType } from 'kysely'

/** A moment that the database fills in when it is left out. */
export type At = ColumnType<Date, Date | undefined, Date>
export type Json<T extends object> = JSONColumnType<T>
/** How an amount is cut; null for one piece. */
export type Pieces = ColumnType<Piece[] | null, string | null | undefined, string | null>
