import type { ReactNode } from 'react'
import { ActionBar } from '../action-bar/index.ts'
import { Button } from '../button/index.ts'

interface SelectionBarProps {
  label: string
  count: string
  clearLabel: string
  onClear: () => void
  all?: { label: string; isDone: boolean; onPress: () => void } | undefined
  actions: ReactNode
  onFocusLost: () => void
}

export function SelectionBar({ count, all, actions, ...rest }: SelectionBarProps) {
  return (
    <ActionBar
      {...rest}
      countText={count}
      extension={
        all && (
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
        )
      }
    >
      {actions}
    </ActionBar>
  )
}
