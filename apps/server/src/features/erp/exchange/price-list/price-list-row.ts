import type { SheetRow } from '../../../../sheets/sheet'

/** A row of any kind of sheet. */
export type PriceListRow = SheetRow & { sheet: string }

export const isBlank = ({ cells }: PriceListRow) => cells.every((cell) => cell === '')
