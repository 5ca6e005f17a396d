import { driverNameMaxLength, type FreeDriver } from '@server/admin/rides/assign.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freeDriversQuery } from '../api/queries';
import { AnswerState } from '../list-state';
import { DeskSearch } from '../views/desk-search';
import { DriverChoices } from '../views/rides/driver-choices';
import { driverTexts as texts } from './bulk-texts';

export interface DriverPickerProps {
  /** The ride that is to be driven. */
  rideId: string;
  chosen: FreeDriver | undefined;
  onChoose(driver: FreeDriver | undefined): void;
}

/** One of the drivers who are free: the nearest, or by name. */
export function DriverPicker({ rideId, chosen, onChoose }: DriverPickerProps) {
  const [name, setName] = useState('');
  const query = useQuery(freeDriversQuery(rideId, name));
  return (
    <div className="flex flex-col gap-3">
      <DeskSearch label={texts.find} find={texts.search} words={name} maxLength={driverNameMaxLength} onSearch={setName} />
      <AnswerState query={query}>
        {({ drivers }) => (
          <DriverChoices
            drivers={drivers}
            isNamed={name !== ''}
            chosen={chosen?.driver.clerk_id}
            onChoose={(id) => onChoose(drivers.find(({ driver }) => driver.clerk_id === id))}
          />
        )}
      </AnswerState>
    </div>
  );
}
