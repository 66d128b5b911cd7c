import { DetailLayout, Heading, Skeleton, Stack } from '@portico/design-system'
import { useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { useStores } from '../app/context.ts'
import { loaders } from '../app/lazyComponent.ts'
import { LazyDialog } from '../components/LazyDialog.tsx'
import type { PanelPlace } from '../components/panel/itemPanel.tsx'
import type { useListPanel } from '../navigation/urlState.ts'

const widths = [40, 62, 48, 70]

/** Stands for a panel until its code is loaded: the name, which the list has. */
function Loading({ name }: { name: string | undefined }) {
  return (
    <div style={{ padding: '24px 20px' }} aria-busy>
      <Stack gap={5}>
        {name === undefined ? (
          <Skeleton width="50%" />
        ) : (
          <Heading level={2} variant="dialogTitle">
            {name}
          </Heading>
        )}
        {widths.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Stack>
    </div>
  )
}

/** Loads a panel's code once, when it may be opened next. */
const usePanelCode = (panel: unknown): (() => void) => {
  const stores = useStores()
  const hasStarted = useRef(false)
  return () => {
    if (hasStarted.current) return
    hasStarted.current = true
    // The open panel shows a failure.
    loaders
      .get(panel)?.(stores)
      .catch(() => undefined)
  }
}

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

interface ListPanelProps<Acts> {
  panel: ReturnType<typeof useListPanel>
  /** Ids of the rows, in the order of the list and by its filter. */
  ids: readonly string[]
  nameOf: (id: string) => string | undefined
  Panel: ComponentType<{ place: PanelPlace; acts: Acts }>
  acts: Acts
  children: ReactNode
}

/** A list with its panel, which shows the row whose name the arrow keys focus. */
export function ListPanel<Acts>({ panel, ids, nameOf, Panel, acts, children }: ListPanelProps<Acts>) {
  const { id, focusKey, show, close } = panel
  const onIntent = usePanelCode(Panel)
  const followFocus = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (id === null || !defaultPrevented || !MOVES.has(key)) return
    const link = document.activeElement
    if (!(link instanceof HTMLElement) || link.dataset['action'] !== 'show') return
    if (link.closest('[aria-current]') === null) panel.follow(() => link.click())
  }
  return (
    <DetailLayout
      detail={
        id === null ? null : (
          <LazyDialog onClose={close} fallback={<Loading name={nameOf(id)} />}>
            <Panel place={{ id, ids, focusKey, onShow: show, onClose: close }} acts={acts} />
          </LazyDialog>
        )
      }
      onClose={close}
      onKeyDown={followFocus}
      {...(ids.length > 0 && { onPointerOver: onIntent, onFocus: onIntent })}
    >
      {children}
    </DetailLayout>
  )
}
