/** Living documents in no special order, and how exactly each meets the conditions, summed over them. */
export type Matches = { docs: Uint32Array; levels: Uint16Array }
