import { environmentOf, startPoller } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { LoginAsideView, type ServiceState } from './LoginAsideView.tsx'
import { news } from './news.ts'

const MOST = 3
const INTERVAL_MS = 60_000

/** Beside the form, from 900 px on: whether the service answers, and what is new. */
export const LoginAside = observer(function LoginAside() {
  const stores = useStores()
  const { config, network } = stores
  const { clock, page } = environmentOf(stores)
  const [checkedAt, setCheckedAt] = useState(() => clock.now())
  useEffect(() => {
    // The page has just loaded the configuration.
    let isFresh = true
    return startPoller({
      clock,
      page,
      interval: INTERVAL_MS,
      run: async () => {
        if (!isFresh) {
          await config.load(undefined, true)
          setCheckedAt(clock.now())
        }
        isFresh = false
      },
    })
  }, [config, clock, page])

  // What is new depends on it; a card that grows would move.
  if (config.value === null && config.problem === null && network.isOnline) return null

  const state = (): ServiceState => {
    if (!network.isOnline) return 'offline'
    if (config.problem === null) return 'reachable'
    return config.problem.kind === 'refused' ? 'busy' : 'unreachable'
  }
  return (
    <LoginAsideView
      state={state()}
      checkedAt={checkedAt}
      news={news.filter(({ addition }) => addition === undefined || config.offers(addition)).slice(0, MOST)}
    />
  )
})
