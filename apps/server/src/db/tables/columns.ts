import type { Piece } from '@snab/domain/cable/pieces'
import type { ColumnType, JSONColumnType } from 'kysely'

/** A timestamp with a default. */
export type At = ColumnType<Date, Date | undefined, Date>
export type Json<T extends object> = JSONColumnType<T>
/** How an amount is cut; null: uncut. */
export type Pieces = ColumnType<Piece[] | null, string | null | undefined, string | null>
