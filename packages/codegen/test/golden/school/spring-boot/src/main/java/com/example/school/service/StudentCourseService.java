package com.example.school.service;

import com.example.school.dto.StudentCourseRequestDTO;
import com.example.school.dto.StudentCourseResponseDTO;
import com.example.school.entity.StudentCourseEntity;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.repository.CourseRepository;
import com.example.school.repository.StudentCourseRepository;
import com.example.school.repository.StudentRepository;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "StudentCourse", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class StudentCourseService {

    private static final SortableMembers SORTABLE = new SortableMembers("id")
            .with("studentId", "student")
            .with("courseId", "course");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("studentId, courseId are already used together", "uk_student_course_student_id_course_id");

    private final StudentCourseRepository studentCourseRepository;
    private final StudentRepository studentRepository;
    private final CourseRepository courseRepository;

    public StudentCourseService(
            StudentCourseRepository studentCourseRepository,
            StudentRepository studentRepository,
            CourseRepository courseRepository) {
        this.studentCourseRepository = studentCourseRepository;
        this.studentRepository = studentRepository;
        this.courseRepository = courseRepository;
    }

    public Page<StudentCourseResponseDTO> findAll(Pageable pageable, Long studentId, Long courseId) {
        ListFilter<StudentCourseEntity> filter = new ListFilter<StudentCourseEntity>()
                .equal("student.personId", studentId)
                .equal("course.id", courseId);
        return studentCourseRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public StudentCourseResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public StudentCourseResponseDTO create(StudentCourseRequestDTO request) {
        StudentCourseEntity entity = new StudentCourseEntity();
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> studentCourseRepository.saveAndFlush(entity)));
    }

    @Transactional
    public StudentCourseResponseDTO update(Long id, StudentCourseRequestDTO request) {
        StudentCourseEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> studentCourseRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(Long id) {
        StudentCourseEntity entity = getOrThrow(id);
        studentCourseRepository.delete(entity);
        studentCourseRepository.flush();
    }

    private StudentCourseEntity getOrThrow(Long id) {
        return studentCourseRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(StudentCourseRequestDTO request, StudentCourseEntity entity) {
        entity.setStudent(studentRepository.findById(request.studentId())
                .orElseThrow(() -> new InvalidReferenceException("studentId", request.studentId())));
        entity.setCourse(courseRepository.findById(request.courseId())
                .orElseThrow(() -> new InvalidReferenceException("courseId", request.courseId())));
    }

    private StudentCourseResponseDTO toResponse(StudentCourseEntity entity) {
        return new StudentCourseResponseDTO(
                entity.getId(),
                entity.getStudent().getPersonId(),
                entity.getCourse().getId());
    }
}
