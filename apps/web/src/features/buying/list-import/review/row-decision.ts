/** A person's decision about a line. */
export type RowDecision = { id: number; productId?: number; skip?: true; undo?: true; amount?: number }
