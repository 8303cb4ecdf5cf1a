/** Maximum lengths of fields in characters, shared by the contract, forms and messages. */
export const longest = {
  email: 255,
  phone: 30,
  /** Also for each part of a person's name, a city, a job title. */
  personName: 100,
  /** A full name in one field. */
  contactName: 200,
  address: 500,
  orderComment: 3000,
  ownNumber: 50,
  question: 2000,
  productName: 255,
  article: 100,
  brand: 100,
  unit: 20,
  productDescription: 5000,
  specificationName: 200,
  specificationDescription: 3000,
  savedFilterName: 100,
  refusalReason: 500,
} as const

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
