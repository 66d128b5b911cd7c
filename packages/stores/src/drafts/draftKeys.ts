/** Apart from the forms, which load on demand. */
export const draftKeys = [
  'portico.userDraft',
  'portico.importDraft',
  'portico.batchDraft',
  'portico.workspaceDraft',
  'portico.membersDraft',
  'portico.accessDraft',
  'portico.companyDraft',
  'portico.billingDetailsDraft',
  'portico.userOrderDraft',
] as const

export type DraftKey = (typeof draftKeys)[number]
