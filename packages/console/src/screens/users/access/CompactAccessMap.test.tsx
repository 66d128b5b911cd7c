import { act, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { useSignedIn } from '../../../app/context.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { everySort } from '../users.fixture.ts'
import { CompactAccessMap } from './CompactAccessMap.tsx'
import { useAccess } from './useAccess.ts'

/** Counts rendered rows: each reads its name. */
const Counted = observer(function Counted({ onRow }: { onRow: () => void }) {
  const { users, workspaces } = useSignedIn()
  const { texts } = useAccess()
  const { people } = users
  const counted = useMemo(
    () =>
      people.map((person) =>
        Object.defineProperty({ ...person }, 'name', {
          get: () => {
            onRow()
            return person.name
          },
        }),
      ),
    [people, onRow],
  )
  return <CompactAccessMap people={counted} workspaces={workspaces.sorted} cells={texts} />
})
test('a change of the map updates its line without rendering a row', async () => {
  const onRow = vi.fn<() => void>()
  const { root } = await renderApp(<Counted onRow={onRow} />, { people: everySort })
  const { accessMap, users } = root.signedIn
  const uma = users.byEmail.get('user@northwind.example')
  if (!uma) throw new Error('Uma Finch is not listed')
  expect(await screen.findAllByText('7 of 7')).not.toHaveLength(0)
  expect(onRow).toHaveBeenCalled()
  onRow.mockClear()
  const ones = screen.queryAllByText('6 of 7').length
  await act(async () => {
    accessMap.stage('ws-0001', uma, false)
  })
  expect(screen.getAllByText('6 of 7')).toHaveLength(ones + 1)
  expect(onRow).not.toHaveBeenCalled()
})
