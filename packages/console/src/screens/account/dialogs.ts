import type { DialogAddress } from '../../navigation/useAddressDialog.ts'

/** Dialogs of the account page that have an address. */
export const accountDialogs = { edit: 'alone', remove: 'alone', users: 'alone', billing: 'alone' } as const

export type AccountDialogAddress = DialogAddress<typeof accountDialogs>
