import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { textStyle, token } from '../tokens/index.ts'

interface SelectionBarProps {
  label: string
  count: string
  clearLabel: string
  onClear: () => void
  all?: { label: string; isDone: boolean; onPress: () => void } | undefined
  actions: ReactNode
  onFocusLost: () => void
}

/** Sticky, so that it neither moves a row nor is far from one. */
const Root = styled.section`
  position: sticky;
  inset-block-end: var(--portico-sticky-bottom, 0);
  z-index: ${token.layerSticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space2} ${token.space3};
  min-block-size: ${token.space12};
  padding: ${token.space2} ${token.space4};
  border-block-start: 1px solid ${token.border};
  background: ${token.surfaceRaised};
  box-shadow: ${token.elevation2};
`

const Count = styled.p`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  font-variant-numeric: tabular-nums;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
  margin-inline-start: auto;
`

export function SelectionBar({
  label,
  count,
  clearLabel,
  onClear,
  all,
  actions,
  onFocusLost,
}: SelectionBarProps) {
  const rootRef = useRef<HTMLElement>(null)
  const latest = useRef(onFocusLost)
  useLayoutEffect(() => {
    latest.current = onFocusLost
  })
  useLayoutEffect(() => {
    const root = rootRef.current
    return () => {
      if (root?.contains(document.activeElement)) latest.current()
    }
  }, [])
  return (
    <Root aria-label={label} ref={rootRef}>
      <IconButton size="small" label={clearLabel} icon={<X aria-hidden />} onPress={onClear} />
      <Count>{count}</Count>
      {all && (
        <Button
          size="small"
          variant="ghost"
          onPress={() => {
            if (!all.isDone) all.onPress()
          }}
          {...(all.isDone && { 'aria-disabled': true })}
        >
          {all.label}
        </Button>
      )}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  )
}
