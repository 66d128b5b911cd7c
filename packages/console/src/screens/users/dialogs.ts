import type { DialogAddress } from '../../navigation/useAddressDialog.ts'

/** Dialogs of the page of users that have an address. */
export const userDialogs = {
  edit: 'email',
  new: 'alone',
  import: 'alone',
  access: 'email',
  map: 'alone',
} as const

export type UserDialogAddress = DialogAddress<typeof userDialogs>
