/** Under which the tab keeps the unsaved changes of each form. Known apart from the forms, which come when they are needed. */
export const draftKeys = [
  'portico.userDraft',
  'portico.importDraft',
  'portico.workspaceDraft',
  'portico.membersDraft',
  'portico.accessDraft',
  'portico.companyDraft',
  'portico.billingDetailsDraft',
  'portico.userOrderDraft',
] as const

export type DraftKey = (typeof draftKeys)[number]
