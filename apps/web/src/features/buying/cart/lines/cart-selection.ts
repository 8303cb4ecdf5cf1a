import { createStoredSelection } from '../../lines/list/stored-selection'

export const selection = createStoredSelection('B2B_CART_SELECTION')
