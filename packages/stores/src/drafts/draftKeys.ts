/** Apart from the forms, which load on demand. */
export type DraftKey =
  | 'portico.userDraft'
  | 'portico.importDraft'
  | 'portico.workspaceDraft'
  | 'portico.membersDraft'
  | 'portico.accessDraft'
  | 'portico.companyDraft'
  | 'portico.billingDetailsDraft'
  | 'portico.userOrderDraft'
