import type { AddressedDialog, DialogAddress } from '../../navigation/useAddressDialog.ts'

/** Dialogs of the page of workspaces that have an address, each with the workspace's id. */
export const workspaceDialogs = { configure: 'id', share: 'id' } as const

export type WorkspaceDialogAddress = DialogAddress<typeof workspaceDialogs>
export type OpenedWorkspaceDialog = AddressedDialog<typeof workspaceDialogs>
