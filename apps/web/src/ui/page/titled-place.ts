import { createContext } from 'react'

/** Whether what is shown stands within a page or a dialog, which names the tab itself. */
export const TitledPlace = createContext(false)
