/** A well mixed 32-bit hash of two numbers: the only randomness of the demonstration catalogue. */
export function hash(value: number, salt: number): number {
  let mixed = Math.imul(value ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0x27d4eb2f)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A number from 0 inclusive to 1 exclusive. */
export function fraction(value: number, salt: number): number {
  return hash(value, salt) / 4_294_967_296
}
