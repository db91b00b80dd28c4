import {
  choice,
  createdAt,
  day,
  flag,
  key,
  moment,
  money,
  reference,
  text,
  whole,
} from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToMany, manyToOne, oneToMany, oneToOne } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const clinic: Template = {
  id: 'clinic',
  name: 'Clinic',
  category: 'Services',
  summary:
    'Patients with their records, doctors by specialty, appointments, visits, prescriptions and invoices.',
  keywords: ['health', 'hospital', 'medical', 'practice', 'patients', 'doctors', 'appointments'],
  content: drawTemplate({
    columns: [
      ['Patient', 'MedicalRecord', 'Allergy'],
      ['Specialty', 'Doctor'],
      ['Appointment', 'Visit', 'Invoice'],
      ['Prescription', 'Medication'],
    ],
    entities: {
      Patient: {
        description: 'A person treated here.',
        color: 'blue',
        attributes: {
          id: key(),
          insurance_number: text(32, { isNullable: true, isUnique: true }),
          first_name: text(80),
          last_name: text(80),
          born_on: day(),
          sex: choice(['UNKNOWN', 'FEMALE', 'MALE', 'OTHER']),
          phone: text(32, { isNullable: true }),
          created_at: createdAt(),
        },
        indexes: [{ of: ['last_name', 'born_on'] }],
      },
      MedicalRecord: {
        description: 'A patient’s data that does not depend on a visit.',
        color: 'blue',
        attributes: {
          id: key(),
          patient_id: reference({ isUnique: true }),
          blood_group: text(4, { isNullable: true }),
          history: text(8000, { isNullable: true }),
          is_smoker: flag('false'),
        },
      },
      Allergy: {
        description: 'Something that patients may not be given.',
        color: 'red',
        attributes: {
          id: key(),
          substance: text(120, { isUnique: true }),
          severity: choice(['MILD', 'MODERATE', 'SEVERE']),
        },
      },
      Specialty: {
        description: 'A field of medicine.',
        color: 'green',
        attributes: { id: key(), name: text(120, { isUnique: true }) },
      },
      Doctor: {
        description: 'A person who treats patients here.',
        color: 'green',
        attributes: {
          id: key(),
          licence_number: text(40, { isUnique: true }),
          first_name: text(80),
          last_name: text(80),
          email: text(254, { isUnique: true }),
        },
      },
      Appointment: {
        description: 'A time that a doctor keeps for a patient.',
        color: 'violet',
        attributes: {
          id: key(),
          patient_id: reference(),
          doctor_id: reference(),
          starts_at: moment(),
          minutes: whole({ defaultValue: '20' }),
          state: choice(['BOOKED', 'CONFIRMED', 'ARRIVED', 'DONE', 'CANCELLED', 'MISSED']),
          reason: text(500, { isNullable: true }),
        },
        indexes: [{ of: ['doctor_id', 'starts_at'], isUnique: true }],
      },
      Visit: {
        description: 'What came of an appointment.',
        color: 'violet',
        attributes: {
          id: key(),
          appointment_id: reference({ isUnique: true }),
          diagnosis: text(2000, { isNullable: true }),
          notes: text(8000, { isNullable: true }),
          ended_at: createdAt(),
        },
      },
      Invoice: {
        description: 'What a visit costs.',
        color: 'amber',
        attributes: {
          id: key(),
          visit_id: reference({ isUnique: true }),
          number: text(24, { isUnique: true }),
          amount: money(),
          state: choice(['OPEN', 'PAID', 'WRITTEN_OFF']),
          due_on: day(),
        },
      },
      Prescription: {
        description: 'A medication that a doctor ordered at a visit.',
        color: 'teal',
        attributes: {
          id: key(),
          visit_id: reference(),
          medication_id: reference(),
          dosage: text(120, { description: 'Such as 1-0-1.' }),
          days: whole(),
          may_be_repeated: flag('false'),
        },
      },
      Medication: {
        description: 'Something that is prescribed.',
        color: 'teal',
        attributes: {
          id: key(),
          name: text(160),
          substance: text(160),
          form: choice(['TABLET', 'LIQUID', 'INJECTION', 'OINTMENT']),
        },
        indexes: [{ of: ['name', 'form'], isUnique: true }],
      },
    },
    relationships: [
      oneToOne('Patient', 'MedicalRecord', { label: 'has', by: 'patient_id', onDelete: 'CASCADE' }),
      manyToMany('MedicalRecord', 'Allergy', { label: 'names' }),
      manyToMany('Specialty', 'Doctor', { label: 'is held by' }),
      oneToMany('Patient', 'Appointment', { label: 'asks for', by: 'patient_id', onDelete: 'RESTRICT' }),
      oneToMany('Doctor', 'Appointment', { label: 'keeps', by: 'doctor_id', onDelete: 'RESTRICT' }),
      oneToOne('Appointment', 'Visit', { label: 'becomes', by: 'appointment_id', onDelete: 'RESTRICT' }),
      oneToOne('Visit', 'Invoice', { label: 'is billed by', by: 'visit_id', onDelete: 'RESTRICT' }),
      oneToMany('Visit', 'Prescription', { label: 'ends in', by: 'visit_id', onDelete: 'CASCADE' }),
      manyToOne('Prescription', 'Medication', { label: 'of', by: 'medication_id', onDelete: 'RESTRICT' }),
    ],
  }),
};
