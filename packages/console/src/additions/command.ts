import type { Command } from '@portico/design-system'
import type { RootStore } from '@portico/stores'
import type { SignedInStores } from '@portico/stores/signed-in'
import type { IntlShape } from 'react-intl'
import type { OpenDialog } from '../navigation/useOpenDialog.ts'

export interface PaletteCommand extends Command {
  /** Runs in the press event, so that it may open a tab. */
  run: (context: CommandContext) => void
}

export interface CommandContext
  extends
    Pick<RootStore, 'session' | 'config' | 'preferences'>,
    Pick<SignedInStores, 'undo' | 'workspaces' | 'users' | 'workspaceDeletion' | 'userDeletion'> {
  signedIn: SignedInStores
  intl: IntlShape
  goTo: (path: string) => void
  openDialog: OpenDialog
}
