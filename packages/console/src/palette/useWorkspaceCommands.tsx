import { AdministratorIcon, EditIcon, PeopleIcon, WorkspacesIcon } from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'
import type { PaletteCommand } from './paletteCommand.ts'

/** Opening each workspace, and what may be done with it. */
export function useWorkspaceCommands(): readonly PaletteCommand[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { workspaces, session } = useStores()
  const { sorted } = workspaces
  const { canManageWorkspaces, canOpenAsAdministrator } = session

  return useMemo(() => {
    const group = intl.formatMessage({ id: 'palette.workspaces' })
    const deeds = intl.formatMessage({ id: 'palette.workspaceActions' })
    const goTo = (query: Record<string, string>) =>
      void navigate(`${paths.workspaces()}?${new URLSearchParams(query).toString()}`)
    const open = async ({ id, name }: WorkspaceEntry, asAdministrator: boolean) => {
      const { outcome } = await workspaces.openWorkspace(id, { asAdministrator })
      // Its row says why, and has a link that the browser does not block.
      if (outcome !== 'opened') goTo({ q: name })
    }
    const deed = (
      { id, name, machine }: WorkspaceEntry,
      kind: 'configure' | 'share' | 'openAsAdministrator',
      icon: PaletteCommand['icon'],
      run: () => void,
    ): PaletteCommand => ({
      id: `${kind} ${id}`,
      label: intl.formatMessage({ id: `palette.${kind}` }, { name }),
      group: deeds,
      description: machine,
      icon,
      run,
    })
    return sorted.flatMap((entry): PaletteCommand[] => {
      const { id, name, machine, subdomain } = entry
      const itself = {
        id: `open ${id}`,
        label: name,
        group,
        description: machine,
        keywords: [subdomain],
        icon: <WorkspacesIcon aria-hidden />,
        run: () => void open(entry, false),
      }
      if (!canManageWorkspaces) return [itself]
      return [
        itself,
        deed(entry, 'configure', <EditIcon aria-hidden />, () => goTo({ configure: id })),
        deed(entry, 'share', <PeopleIcon aria-hidden />, () => goTo({ share: id })),
        ...(canOpenAsAdministrator
          ? [
              deed(
                entry,
                'openAsAdministrator',
                <AdministratorIcon aria-hidden />,
                () => void open(entry, true),
              ),
            ]
          : []),
      ]
    })
  }, [intl, navigate, workspaces, sorted, canManageWorkspaces, canOpenAsAdministrator])
}
