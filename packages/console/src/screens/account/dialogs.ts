import type { DialogAddress } from '../../navigation/useAddressDialog.ts'

/** Dialogs of the account page that have an address. */
export const accountDialogs = { edit: 'alone', remove: 'alone', users: 'alone', billing: 'alone' } as const

export type AccountDialogAddress = DialogAddress<typeof accountDialogs>

/** Those of them that something is entered in. */
export type AccountForm = Exclude<keyof typeof accountDialogs, 'remove'>
