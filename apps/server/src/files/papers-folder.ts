/** Where certificates and papers of goods lie in the store; only PDF, JPEG and PNG are kept there. */
export const papersFolder = 'papers'
