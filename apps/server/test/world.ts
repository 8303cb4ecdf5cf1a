export const NOW = new Date('2026-03-10T09:00:00Z')
export const PASSWORD = 'Correct-horse-2026'

/** Ids of the fixtures in every test portal. */
export const world = {
  catalogue: 1,
  retail: 1,
  wholesale: 2,
  region: 1,
  otherRegion: 2,
  warehouse: 1,
  virtualWarehouse: 2,
  otherWarehouse: 3,
  seller: 1,
  otherSeller: 2,
  brand: 1,
  otherBrand: 2,
  section: 1,
  subsection: 2,
  otherSection: 3,
  group: 1,
  current: 1,
  colour: 2,
  dimmable: 3,
  red: 1,
  blue: 2,
}
