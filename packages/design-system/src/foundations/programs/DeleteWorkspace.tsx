import { Button, ConfirmDialog } from '@portico/design-system'
import { useState } from 'react'

export function DeleteWorkspace({ name, onDelete }: { name: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        variant="danger"
        title={`Delete ${name}?`}
        description="Its data is deleted after 7 days."
        confirmLabel="Delete"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          onDelete()
        }}
      />
    </>
  )
}
