import {
  choice,
  createdAt,
  decimal,
  flag,
  key,
  moment,
  money,
  reference,
  text,
  whole,
} from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { oneToMany, oneToOne } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const courses: Template = {
  id: 'online-courses',
  name: 'Online courses',
  category: 'Community',
  summary:
    'Courses of modules and lessons by instructors; learners, their progress, quizzes and certificates.',
  keywords: ['e-learning', 'lms', 'training', 'education', 'lessons', 'quiz', 'tutorials'],
  content: drawTemplate({
    columns: [
      ['Instructor', 'Learner'],
      ['Course', 'CourseEnrollment'],
      ['CourseModule', 'Certificate'],
      ['Lesson', 'LessonProgress'],
      ['Question', 'AnswerOption', 'QuizAnswer'],
    ],
    entities: {
      Instructor: {
        description: 'Who makes courses.',
        color: 'green',
        attributes: {
          id: key(),
          email: text(254, { isUnique: true }),
          full_name: text(120),
          headline: text(160, { isNullable: true }),
        },
      },
      Learner: {
        description: 'Who takes courses.',
        color: 'blue',
        attributes: {
          id: key(),
          email: text(254, { isUnique: true }),
          full_name: text(120),
          locale: text(8, { defaultValue: 'en' }),
          created_at: createdAt(),
        },
      },
      Course: {
        description: 'What is learned, from the first lesson to the last.',
        color: 'violet',
        attributes: {
          id: key(),
          instructor_id: reference(),
          title: text(200),
          slug: text(200, { isUnique: true }),
          level: choice(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']),
          price: money({ defaultValue: '0.00' }),
          is_published: flag('false'),
          published_at: moment({ isNullable: true }),
        },
      },
      CourseEnrollment: {
        description: 'A learner takes a course.',
        color: 'blue',
        attributes: {
          id: key(),
          learner_id: reference(),
          course_id: reference(),
          price_paid: money({ defaultValue: '0.00' }),
          enrolled_at: createdAt(),
          completed_at: moment({ isNullable: true }),
        },
        indexes: [{ of: ['learner_id', 'course_id'], isUnique: true }],
      },
      CourseModule: {
        description: 'A chapter of a course.',
        color: 'violet',
        attributes: { id: key(), course_id: reference(), title: text(200), position: whole() },
        indexes: [{ of: ['course_id', 'position'], isUnique: true }],
      },
      Certificate: {
        description: 'The proof that a course was completed.',
        color: 'amber',
        attributes: {
          id: key(),
          enrollment_id: reference({ isUnique: true }),
          code: text(36, { isUnique: true }),
          grade: decimal(5, 2, { isNullable: true }),
          issued_at: createdAt(),
        },
      },
      Lesson: {
        description: 'Something to watch, to read or to answer.',
        color: 'violet',
        attributes: {
          id: key(),
          module_id: reference(),
          title: text(200),
          kind: choice(['VIDEO', 'ARTICLE', 'QUIZ']),
          content_url: text(500, { isNullable: true }),
          minutes: whole({ defaultValue: '5' }),
          position: whole(),
          is_preview: flag('false'),
        },
        indexes: [{ of: ['module_id', 'position'], isUnique: true }],
      },
      LessonProgress: {
        description: 'How far a learner has come in a lesson.',
        color: 'blue',
        attributes: {
          id: key(),
          enrollment_id: reference(),
          lesson_id: reference(),
          percent: whole({ defaultValue: '0' }),
          finished_at: moment({ isNullable: true }),
        },
        indexes: [{ of: ['enrollment_id', 'lesson_id'], isUnique: true }],
      },
      Question: {
        description: 'One question of a quiz lesson.',
        color: 'teal',
        attributes: {
          id: key(),
          lesson_id: reference(),
          prompt: text(1000),
          points: whole({ defaultValue: '1' }),
        },
      },
      AnswerOption: {
        description: 'What can be chosen; one or more are right.',
        color: 'teal',
        attributes: { id: key(), question_id: reference(), wording: text(500), is_right: flag('false') },
      },
      QuizAnswer: {
        description: 'What a learner chose.',
        color: 'teal',
        attributes: {
          id: key(),
          progress_id: reference(),
          option_id: reference(),
          answered_at: createdAt(),
        },
        indexes: [{ of: ['progress_id', 'option_id'], isUnique: true }],
      },
    },
    relationships: [
      oneToMany('Instructor', 'Course', { label: 'makes', by: 'instructor_id', onDelete: 'RESTRICT' }),
      oneToMany('Learner', 'CourseEnrollment', { label: 'takes', by: 'learner_id', onDelete: 'CASCADE' }),
      oneToMany('Course', 'CourseEnrollment', {
        label: 'is graded in',
        by: 'course_id',
        onDelete: 'RESTRICT',
      }),
      oneToMany('Course', 'CourseModule', { label: 'consists of', by: 'course_id', onDelete: 'CASCADE' }),
      oneToOne('CourseEnrollment', 'Certificate', {
        label: 'earns',
        by: 'enrollment_id',
        onDelete: 'CASCADE',
      }),
      oneToMany('CourseModule', 'Lesson', { label: 'consists of', by: 'module_id', onDelete: 'CASCADE' }),
      oneToMany('CourseEnrollment', 'LessonProgress', {
        label: 'shows',
        by: 'enrollment_id',
        onDelete: 'CASCADE',
      }),
      oneToMany('Lesson', 'LessonProgress', {
        label: 'is worked on in',
        by: 'lesson_id',
        onDelete: 'CASCADE',
      }),
      oneToMany('Lesson', 'Question', { label: 'asks', by: 'lesson_id', onDelete: 'CASCADE' }),
      oneToMany('Question', 'AnswerOption', { label: 'offers', by: 'question_id', onDelete: 'CASCADE' }),
      oneToMany('AnswerOption', 'QuizAnswer', {
        label: 'is chosen in',
        by: 'option_id',
        onDelete: 'CASCADE',
      }),
      oneToMany('LessonProgress', 'QuizAnswer', { label: 'records', by: 'progress_id', onDelete: 'CASCADE' }),
    ],
  }),
};
