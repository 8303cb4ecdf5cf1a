export const dataSheetAddress = (id: number | string): string => `/files/data-sheets/${id}.pdf`
export const certificateAddress = (id: number | string): string => `/files/certificates/${id}.pdf`
