/** The store's folder of certificates and other product documents; only PDF, JPEG and PNG. */
export const productDocumentsFolder = 'papers'
