import { createContext } from 'react'

/** Whether the content is inside a page or a dialog, which sets the tab's title itself. */
export const TitledPlace = createContext(false)
