export const officeStatuses = { 'report-not-ready': 409, 'report-run-ended': 409 } as const
