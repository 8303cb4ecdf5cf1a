/** A document that another one names; empty number: «без номера». The day is YYYY-MM-DD. */
export type NamedDocument = { name: string; number: string; day: string }
