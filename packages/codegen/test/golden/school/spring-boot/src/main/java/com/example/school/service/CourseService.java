package com.example.school.service;

import com.example.school.dto.CourseRequestDTO;
import com.example.school.dto.CourseResponseDTO;
import com.example.school.entity.CourseEntity;
import com.example.school.entity.StudentCourseEntity;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.repository.CourseRepository;
import com.example.school.repository.TeacherRepository;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Course", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class CourseService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "title", "hours")
            .with("teacherId", "teacher")
            .with("substituteId", "substitute");

    private final CourseRepository courseRepository;
    private final TeacherRepository teacherRepository;
    private final ReferenceCheck referenceCheck;

    public CourseService(
            CourseRepository courseRepository,
            TeacherRepository teacherRepository,
            ReferenceCheck referenceCheck) {
        this.courseRepository = courseRepository;
        this.teacherRepository = teacherRepository;
        this.referenceCheck = referenceCheck;
    }

    public Page<CourseResponseDTO> findAll(Pageable pageable, Long teacherId, Long substituteId) {
        ListFilter<CourseEntity> filter = new ListFilter<CourseEntity>()
                .equal("teacher.id", teacherId)
                .equal("substitute.id", substituteId);
        return courseRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public CourseResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public CourseResponseDTO create(CourseRequestDTO request) {
        CourseEntity entity = new CourseEntity();
        apply(request, entity);
        return toResponse(courseRepository.saveAndFlush(entity));
    }

    @Transactional
    public CourseResponseDTO update(Long id, CourseRequestDTO request) {
        CourseEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(courseRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        CourseEntity entity = getOrThrow(id);
        referenceCheck.requireNone(StudentCourseEntity.class, "course", entity);
        courseRepository.delete(entity);
        courseRepository.flush();
    }

    private CourseEntity getOrThrow(Long id) {
        return courseRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(CourseRequestDTO request, CourseEntity entity) {
        entity.setTitle(request.title());
        entity.setHours(request.hours());
        entity.setTeacher(request.teacherId() == null
                ? null
                : teacherRepository.findById(request.teacherId())
                        .orElseThrow(() -> new InvalidReferenceException("teacherId", request.teacherId())));
        entity.setSubstitute(request.substituteId() == null
                ? null
                : teacherRepository.findById(request.substituteId())
                        .orElseThrow(() -> new InvalidReferenceException("substituteId", request.substituteId())));
    }

    private CourseResponseDTO toResponse(CourseEntity entity) {
        return new CourseResponseDTO(
                entity.getId(),
                entity.getTitle(),
                entity.getHours(),
                entity.getTeacher() == null ? null : entity.getTeacher().getId(),
                entity.getSubstitute() == null ? null : entity.getSubstitute().getId());
    }
}
