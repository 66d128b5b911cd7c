import { followStates, type StateAlert } from '@portico/stores/additions/availability/followStates'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import { useToastText } from '../../app/toastTexts.ts'
import { paths } from '../../navigation/paths.ts'
import { panelSearch } from '../../navigation/urlState.ts'

const KINDS = { down: 'warning', up: 'success' } as const

/** Notifies on every page when a workspace goes down or comes back. */
export function StateAlertsHost() {
  const intl = useIntl()
  const navigate = useNavigate()
  const stores = useStores()
  const { workspaces } = useSignedIn()
  const textOf = useToastText()

  const onAlert = useEffectEvent(({ kind, ids, notify }: StateAlert) => {
    const entries = ids.flatMap((id) => workspaces.entries.get(id) ?? [])
    const [first] = entries
    if (first === undefined) return
    const show = () => {
      const search =
        entries.length === 1
          ? panelSearch('workspace', first.id)
          : `?${new URLSearchParams({ state: kind === 'down' ? 'down' : 'active' }).toString()}`
      void navigate(paths.workspaces() + search)
    }
    const messageKey = `state.${kind}`
    const values = { name: first.name, count: entries.length }
    stores.toasts.show({
      kind: KINDS[kind],
      messageKey,
      values,
      action: { labelKey: 'state.show', run: show },
    })
    const body = entries.length === 1 ? first.machine : intl.formatList(entries.map(({ name }) => name))
    notify?.({ title: textOf(messageKey, values), body, tag: `${kind} ${ids.join(' ')}` }, show)
  })

  useEffect(() => followStates(stores, (alert) => onAlert(alert)), [stores])
  return null
}
