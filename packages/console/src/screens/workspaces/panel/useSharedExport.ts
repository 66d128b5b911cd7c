import type { Person, WorkspaceEntry } from '@portico/stores'
import type { ShareOrigin } from '@portico/stores/contract'
import { useIntl } from 'react-intl'
import { personCell } from '../../../i18n/personText.ts'
import { useSaveFile } from '../../users/export/useSaveFile.ts'

/** Saves who can reach a workspace, since when and by whom. */
export function useSharedExport(
  { name }: WorkspaceEntry,
  people: readonly Person[],
  origins: ReadonlyMap<string, ShareOrigin>,
): () => Promise<void> {
  const intl = useIntl()
  const save = useSaveFile()
  const what = intl.formatMessage({ id: 'panel.sharing.export.file' })
  return () =>
    save(`${what}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}`, async () => {
      const { peopleFile } = await import('../../users/export/exportPeople.ts')
      return peopleFile(people, intl, [
        {
          header: intl.formatMessage({ id: 'panel.sharing.export.since' }),
          cellOf: ({ email }) => origins.get(email)?.since ?? '',
        },
        {
          header: intl.formatMessage({ id: 'panel.sharing.export.by' }),
          cellOf: ({ email }) => {
            const by = origins.get(email)?.by ?? null
            return by === null ? '' : personCell(by, intl)
          },
        },
      ])
    })
}
